import type { ErrorCode } from '@bourse/contracts/errors'
import { MutationObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawn } from '../testing/drawn.tsx'
import { ApiError } from './api-error.ts'
import { NO_NOTICES } from './notice-queue.ts'
import { notices } from './notices.ts'
import { queryClient } from './queries.ts'
import { type MutationResult, useMutation } from './use-mutation.ts'

type Options = Parameters<typeof useMutation<{ name: string }, Error, string>>[0]
type Drawn = MutationResult<{ name: string }, Error, string>

/** The mutation of a component that is drawn once and never mounted: to its mutation it is gone, as after an unmount. */
function ofGone(options: Options): Drawn {
  const held: Drawn[] = []
  function Part() {
    held.push(useMutation(options))
    return null
  }
  drawn(<Part />)
  const [mutation] = held
  if (!mutation) throw new Error('The component was not drawn')
  return mutation
}

const said = () => [...notices.get().shown, ...notices.get().waiting].map(({ tone, text }) => `${tone}: ${text}`)

beforeEach(() => notices.set(NO_NOTICES))

describe('what was done is said', () => {
  test('[SHELL-22] once, though the component is gone before the reply', async () => {
    const reply = Promise.withResolvers<{ name: string }>()
    const called: string[] = []
    const leave = ofGone({ mutationFn: () => reply.promise })
    leave.mutate('club', { done: ({ name }) => `You’ve left ${name}`, onSuccess: () => called.push('closed') })
    expect(said()).toEqual([])
    reply.resolve({ name: 'Club' })
    await expect.poll(said).toEqual(['done: You’ve left Club'])
    // A user who has left is not brought back: what the component itself does is dropped with it.
    expect(called).toEqual([])
  })

  test('as soon as the server has answered, not after everything was read again', async () => {
    const reread = Promise.withResolvers<void>()
    const leave = ofGone({ mutationFn: async () => ({ name: 'Club' }), onSettled: () => reread.promise })
    leave.mutate('club', { done: 'Left' })
    await expect.poll(said).toEqual(['done: Left'])
    reread.resolve()
  })

  test('for each of two calls, in the words of each', async () => {
    const leave = ofGone({ mutationFn: async (name) => ({ name }) })
    leave.mutate('a', { done: 'First' })
    leave.mutate('b', { done: ({ name }) => `Second: ${name}` })
    await expect.poll(said).toEqual(['done: First', 'done: Second: b'])
  })

  test('in another tone where nothing was left to do, and not at all where the reply calls for no words', async () => {
    const release = ofGone({ mutationFn: async (name) => ({ name }) })
    release.mutate('none', { done: { tone: 'info', text: 'Nothing is parked any more' } })
    release.mutate('picture', { done: ({ name }) => (name === 'picture' ? undefined : 'Saved') })
    release.mutate('end', { done: 'End' })
    await expect.poll(said).toEqual(['info: Nothing is parked any more', 'done: End'])
  })
})

describe('two presses before anything is drawn', () => {
  const counted = () => {
    const sent: unknown[] = []
    const send = ofGone({
      mutationFn: async (name) => {
        sent.push(name)
        return { name }
      },
    })
    return { sent, send }
  }

  test('are one call, said once; another call is its own, and so is the same after the reply', async () => {
    const { sent, send } = counted()
    send.mutate('club', { done: 'Left' })
    send.mutate('club', { done: 'Left' })
    await expect.poll(said).toEqual(['done: Left'])
    expect(sent).toEqual(['club'])
    send.mutate('club')
    send.mutate('choir')
    await expect.poll(() => sent).toEqual(['club', 'club', 'choir'])
  })

  test('are the same by what they send, and both hear the reply', async () => {
    const sent: unknown[] = []
    const held: MutationResult<number, Error, { terms: { reason: string } }>[] = []
    function Part() {
      held.push(useMutation({ mutationFn: async (given: { terms: { reason: string } }) => sent.push(given) }))
      return null
    }
    drawn(<Part />)
    const press = (reason: string) => held[0]?.mutateAsync({ terms: { reason } })
    expect(await Promise.all([press('a'), press('a'), press('b')])).toEqual([1, 1, 2])
    expect(sent).toEqual([{ terms: { reason: 'a' } }, { terms: { reason: 'b' } }])
  })
})

describe('a failed call', () => {
  const refusal = (code: ErrorCode, status = 409) => new ApiError({ status, code, message: `refused: ${code}` })
  const refused = (error: Error): Options => ({
    meta: { errors: 'handled' },
    mutationFn: () => {
      throw error
    },
  })
  /** The hook of a mounted form, which shows its errors itself. */
  const ofMounted = (error: Error) => {
    const form = new MutationObserver<{ name: string }, Error, string>(queryClient, refused(error))
    return { form, leave: form.subscribe(() => undefined) }
  }

  test('[SHELL-36] says nothing of having been done, and is told where its form is gone', async () => {
    const leave = ofGone(refused(refusal('STATE_CONFLICT')))
    leave.mutate('club', { done: 'Left' })
    await expect.poll(said).toEqual(['error: refused: STATE_CONFLICT'])
  })

  test('[SHELL-36] is left to the form that is still there, and told when it was left before the answer', async () => {
    const { form, leave } = ofMounted(refusal('STATE_CONFLICT'))
    await expect(form.mutate('club')).rejects.toThrow('refused')
    expect(form.getCurrentResult().error?.message).toBe('refused: STATE_CONFLICT')
    expect(said()).toEqual([])

    const second = form.mutate('club')
    leave()
    await expect(second).rejects.toThrow('refused')
    expect(said()).toEqual(['error: refused: STATE_CONFLICT'])
  })

  test('[SHELL-36] is told when its form shows another call by then, or was reset', async () => {
    const { form } = ofMounted(refusal('STATE_CONFLICT'))
    const [first, second] = [form.mutate('a'), form.mutate('b')]
    await Promise.allSettled([first, second])
    expect(said()).toEqual(['error: refused: STATE_CONFLICT'])

    notices.set(NO_NOTICES)
    const third = form.mutate('c')
    form.reset()
    await Promise.allSettled([third])
    expect(said()).toEqual(['error: refused: STATE_CONFLICT'])
  })

  test('[SHELL-36] is not told when the session has ended with it', async () => {
    const { form, leave } = ofMounted(refusal('UNAUTHENTICATED', 401))
    const call = form.mutate('club')
    leave()
    await expect(call).rejects.toThrow('refused')
    expect(said()).toEqual([])
  })
})

test('a text that cannot be made does not turn a call that was done into a failed one', async () => {
  const tasks: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => tasks.push(task))
  const settled: unknown[] = []
  const leave = ofGone({ mutationFn: async () => ({ name: 'Club' }), onSettled: (_reply, error) => void settled.push(error) })
  const done = () => {
    throw new Error('no text')
  }
  leave.mutate('club', { done })
  await expect.poll(() => settled).toEqual([null])
  vi.unstubAllGlobals()
  expect(tasks).toHaveLength(1)
  expect(tasks[0]).toThrow('no text')
})

describe('what is read again after a call', () => {
  const never = () => new Promise<never>(() => undefined)
  const stateOf = async (call: Promise<unknown>) =>
    await Promise.race([
      call.then(
        () => 'done',
        (error: Error) => error.message,
      ),
      new Promise((resolve) => setTimeout(resolve, 0, 'busy')),
    ])

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('[SHELL-35] does not delay a failure: offline it would wait for the connection', async () => {
    const send = ofGone({
      meta: { errors: 'handled' },
      mutationFn: async () => await Promise.reject(new Error('Not sent')),
      onError: never,
      onSettled: never,
    })
    const shown = stateOf(send.mutateAsync('club'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await shown).toBe('Not sent')
  })

  test.each(['onSuccess', 'onSettled'] as const)('by %s keeps the form busy after a success, but not for ever', async (handler) => {
    const reread = Promise.withResolvers<void>()
    const read = ofGone({ mutationFn: async () => ({ name: 'Club' }), [handler]: () => reread.promise }).mutateAsync('club')
    await vi.advanceTimersByTimeAsync(1000)
    const shown = stateOf(read)
    await vi.advanceTimersByTimeAsync(0)
    expect(await shown).toBe('busy')
    reread.resolve()
    await expect(read).resolves.toEqual({ name: 'Club' })

    const stuck = ofGone({ mutationFn: async () => ({ name: 'Club' }), [handler]: never }).mutateAsync('club')
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(stuck).resolves.toEqual({ name: 'Club' })
  })
})
