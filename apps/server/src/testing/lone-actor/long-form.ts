/**
 * How long a model runs, and from which seed. The short form belongs to every run of the tests; `LONE_ACTOR_CALLS=20000` asks for the long
 * one, `LONE_ACTOR_SEED` for another sequence.
 */
export function longForm({ calls }: { calls: number }): { calls: number; seed: number; isLong: boolean } {
  const asked = Number(process.env['LONE_ACTOR_CALLS'] ?? 0)
  return { calls: asked || calls, seed: Number(process.env['LONE_ACTOR_SEED'] ?? 20_261_118), isLong: asked > 0 }
}
