/**
 * The exchange's own connections: one for its batches, one for everything else. Their statements look up a few thousand rows by
 * key, in tables that grow for years: a plan that was made once, for the tables' size that day, must always use the index.
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
    // A process that is paused within a transaction would keep others from its markets; its lease is over by then.
    idle_in_transaction_session_timeout: '2000',
  },
}
