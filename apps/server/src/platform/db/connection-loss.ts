/** Error codes of sockets and name servers when the other side is unreachable. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * PostgreSQL's classes for connection failures (08), too many connections, full disk or memory (53) and system errors (58), and its
 * states of starting, stopping and having crashed (57P0x); 25P03 ends a connection that was idle in a transaction.
 */
const POSTGRES_CODES = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|58[0-9A-Z]{3}|57P0[0-9]|25P03|25P04)$/

/** The driver gives these errors no code. */
const DRIVER_TEXTS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/**
 * Whether the database was unreachable, starting, stopping or overloaded, so that the same call may succeed later. The connection
 * may have been lost during a commit, so the caller must not assume that nothing happened.
 */
export function isConnectionLoss(error: unknown): boolean {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 4; fault = fault.cause, depth++) if (isLossItself(fault)) return true
  return false
}

function isLossItself(fault: Error): boolean {
  const { code, syscall } = fault as NodeJS.ErrnoException
  // A Unix socket is missing while no server listens on it; any other missing file is a different error.
  if (syscall === 'connect') return true
  if (typeof code === 'string' && (SYSTEM_CODES.has(code) || POSTGRES_CODES.test(code))) return true
  return DRIVER_TEXTS.test(fault.message)
}
