import { expect, test } from 'vitest'
import { BourseError } from '../client/bourse-error.ts'
import type { Wire } from '../mqtt/open-wire.ts'
import { NextWire } from './next-wire.ts'

const wire = {} as Wire

test('who waits gets the next connection, and who comes later the current one', async () => {
  const next = new NextWire()
  const waiting = next.of(undefined)
  next.tell(wire)
  expect([await waiting, await next.of(wire)]).toEqual([wire, wire])
})

test('refused credentials end it, and who waits for a connection learns why', async () => {
  const next = new NextWire()
  const waiting = next.of(undefined).catch((error: unknown) => error)
  next.end(new BourseError({ code: 'UNAUTHENTICATED', status: 401 }))
  expect(await waiting).toMatchObject({ code: 'UNAUTHENTICATED' })
  next.end()
  await expect(next.of(undefined)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('once closed there is none', async () => {
  const next = new NextWire()
  next.end()
  await expect(next.of(undefined)).rejects.toMatchObject({ code: 'CLOSED' })
})
