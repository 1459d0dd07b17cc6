const WORK_MS = 60

/** How many times longer than its CPU time this program takes now: much more than 1 on a busy machine. */
export function slowdown(): number {
  const begin = performance.now()
  const before = process.cpuUsage()
  let workedMs = 0
  while (workedMs < WORK_MS) {
    const { user, system } = process.cpuUsage(before)
    workedMs = (user + system) / 1_000
  }
  return (performance.now() - begin) / workedMs
}
