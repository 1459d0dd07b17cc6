/** A place where one feature asks and others answer: its owner names it, and whoever has something to say contributes. */
export interface ExtensionPoint<T> {
  readonly name: string
  with(value: T): Contribution
}

/** What a feature has to say at an extension point; only the point itself can read it again. */
export interface Contribution {
  readonly point: ExtensionPoint<never>
  readonly value: unknown
}

/** All contributions of an application, to be asked for by point. */
export interface Contributions {
  /** In the order in which they were given. */
  to<T>(point: ExtensionPoint<T>): readonly T[]
  /** Of a point that exactly one contributes to. */
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
      if (first === undefined || others.length > 0)
        throw new Error(`${point.name}: one contribution is needed, there are ${to(point).length}`)
      return first
    },
  }
}
