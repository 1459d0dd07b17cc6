import { createLog, type LogContext } from '#platform/log'

/** What the start says, beside the log. */
export interface StartLines {
  /** A step of the start. */
  progress(text: string): void
  /** The last line of the start: where to go now. */
  announce(text: string): void
  /** Why it does not start. */
  refuse(sentence: string): void
}

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/** Plain sentences for a person at a terminal; otherwise every line is one of the log's, for the program that collects them. */
export function startLines(out: Output, err: Output, context: LogContext): StartLines {
  const lineTo = (stream: Output) => createLog('info', { write: (line) => void stream.write(line) }, context)
  const [told, refused] = [lineTo(out), lineTo(err)]
  return {
    progress: (text) => (out.isTTY ? void out.write(`  ${text}\n`) : told.info(text)),
    announce: (text) => (out.isTTY ? void out.write(`${text}\n`) : told.info(text)),
    refuse: (sentence) => (err.isTTY ? void err.write(`${sentence}\n`) : refused.fatal(sentence)),
  }
}
