import { hash } from '@node-rs/argon2'

/** Everybody's in the tests. */
export const PASSWORD = 'plum-tractor-violet-91'

/** A hash says itself what it costs to check: this one next to nothing, so that hundreds of sign-ins do not slow the tests. */
export function quickHash(): Promise<string> {
  quick ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return quick
}

let quick: Promise<string> | undefined
