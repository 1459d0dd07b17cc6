/** Runs one task at a time across all tabs. Browsers offer locks on secure hosts only; elsewhere a lease in storage is used. */
export async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (navigator.locks) return await navigator.locks.request(name, task)
  return await withLease(name, task)
}

const LEASE_MS = 10_000
const WAIT_MS = 50

async function withLease<T>(name: string, task: () => Promise<T>): Promise<T> {
  const key = `bourse.lease.${name}`
  const own = String(crypto.getRandomValues(new Uint32Array(2)))
  while (!(await take(key, own))) await pause(WAIT_MS)
  try {
    return await task()
  } finally {
    if (holderOf(key) === own) localStorage.removeItem(key)
  }
}

/** Writes the lease, waits, and checks that no other tab wrote after it; the lease of a closed tab expires. */
async function take(key: string, own: string): Promise<boolean> {
  if (holderOf(key) !== undefined) return false
  localStorage.setItem(key, JSON.stringify({ holder: own, until: Date.now() + LEASE_MS }))
  await pause(WAIT_MS)
  return holderOf(key) === own
}

function holderOf(key: string): string | undefined {
  const lease = JSON.parse(localStorage.getItem(key) ?? 'null') as { holder: string; until: number } | null
  return lease && lease.until > Date.now() ? lease.holder : undefined
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
