/**
 * The exchange's own connections: one for its batches, one for what goes on beside them. Their statements look a few thousand
 * rows up by their keys, in tables that grow for years: a plan made once, on whatever size the tables had that day, must be
 * the one by index for good.
 */
export const EXCHANGE_CONNECTION = {
  max: 2,
  pipeline: true,
  settings: {
    plan_cache_mode: 'force_generic_plan',
    enable_seqscan: 'off',
    enable_mergejoin: 'off',
    enable_bitmapscan: 'off',
    jit: 'off',
  },
}
