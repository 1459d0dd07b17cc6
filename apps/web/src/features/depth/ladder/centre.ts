const centring = new Set<() => void>()

/** For the key that centers every ladder on the page. */
export function centreDepth(): void {
  for (const centre of centring) centre()
}

export function onCentreDepth(centre: () => void): () => void {
  centring.add(centre)
  return () => void centring.delete(centre)
}
