/** A question that one feature asks and others answer: its owner declares it, and the others contribute to it. */
export interface ExtensionPoint<T> {
  readonly name: string
  with(value: T): Contribution
}

/** A feature's contribution to an extension point; only that point can read it. */
export interface Contribution {
  readonly point: ExtensionPoint<never>
  readonly value: unknown
}

/** All contributions of an application, by extension point. */
export interface Contributions {
  /** In the order in which they were given. */
  to<T>(point: ExtensionPoint<T>): readonly T[]
  /** For a point that needs exactly one contribution. */
  only<T>(point: ExtensionPoint<T>): T
}

export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  const point: ExtensionPoint<T> = { name, with: (value) => ({ point, value }) }
  return point
}

export function collect(given: readonly Contribution[]): Contributions {
  const to = <T>(point: ExtensionPoint<T>): T[] => given.filter((one) => one.point === point).map(({ value }) => value as T)
  return {
    to,
    only<T>(point: ExtensionPoint<T>) {
      const [first, ...others] = to(point)
      if (first === undefined || others.length > 0) throw new Error(`${point.name}: expected 1 contribution, got ${to(point).length}`)
      return first
    },
  }
}
