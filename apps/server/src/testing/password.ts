import { hash } from '@node-rs/argon2'

/** The password of all test users. */
export const PASSWORD = 'plum-tractor-violet-91'

/** A cheap hash, since the parameters are part of it, so that hundreds of sign-ins don't slow the tests. */
export function quickHash(): Promise<string> {
  quick ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return quick
}

let quick: Promise<string> | undefined
