/** Ctrl-C reaches the server twice in one moment: from the terminal, and from the starter. */
const SAME_STOP_MS = 500

export interface StopSignals {
  /** Aborted by the first signal. */
  stopping: AbortSignal
  /** Aborted by a later one: whoever sends it does not want to wait. */
  hurrying: AbortSignal
}

type SignalSource = Pick<NodeJS.Process, 'on' | 'send' | 'connected'>

export function stopSignals(process: SignalSource, now: () => number = () => performance.now()): StopSignals {
  const [stopping, hurrying] = [new AbortController(), new AbortController()]
  let firstAt: number | undefined
  const stop = () => {
    firstAt ??= now()
    stopping.abort()
  }
  const onSignal = () => {
    if (firstAt !== undefined && now() - firstAt > SAME_STOP_MS) hurrying.abort()
    stop()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // npm does not forward signals: the starter holds this channel, and closing it is the signal.
  process.on('disconnect', stop)
  if (process.send && !process.connected) stop()
  return { stopping: stopping.signal, hurrying: hurrying.signal }
}
