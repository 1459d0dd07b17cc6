import { productUrl } from './test.ts'

const READY_MAX_MS = 120_000

/** Waits until the product started by the set-up answers. */
export default async function awaitProduct(): Promise<void> {
  const end = Date.now() + READY_MAX_MS
  while (Date.now() < end) {
    const answer = await fetch(`${productUrl()}/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The product did not become ready.')
}
