import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Another process of the benchmark, which answers one question at a time. */
export class Child<Question extends { kind: string }> {
  readonly #process: ChildProcess

  /** The module answers messages with `answerParent`. */
  constructor(module: URL, flags: readonly string[] = []) {
    this.#process = fork(fileURLToPath(module), { execArgv: ['--disable-warning=ExperimentalWarning', ...flags] })
  }

  ask<Answer>(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`a process of the benchmark ended at ${question.kind}`))
      this.#process.once('exit', ended)
      this.#process.once('message', (message: { answer: Answer } | { error: string }) => {
        this.#process.off('exit', ended)
        if ('error' in message) reject(new Error(message.error))
        else resolve(message.answer)
      })
      this.#process.send(question)
    })
  }

  end(): void {
    this.#process.kill('SIGKILL')
  }
}

/** The other side: answers the questions of the process that started this one, and ends with it. */
export function answerParent<Question extends { kind: string }>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', (question: Question) => {
    answer(question).then(
      (value) => process.send?.({ answer: value }),
      (error: unknown) => process.send?.({ error: (error as Error).message }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
