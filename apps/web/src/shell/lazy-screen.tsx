import { type ComponentType, type ReactNode, use } from 'react'

/** What a component takes; one that takes nothing is drawn with nothing. */
type PropsOf<Component> = Component extends (...given: infer Given) => unknown
  ? Given extends [infer Props extends object]
    ? Props
    : object
  : never

type LazyScreen<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> }

/**
 * A screen that is fetched when its page is first opened, or pointed at. What could not be fetched is drawn as a failure, and
 * fetched anew once `forgetFailures` was called: the router's own lazy component would reload the document, which is no help
 * without a connection, and remember the failure for good.
 */
export function lazyScreen<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): LazyScreen<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]> & object
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const forget = () => {
    loading = undefined
  }
  const fetchScreen = () => {
    loading ??= load().then((module) => {
      Loaded = module[name] as ComponentType<Props>
    })
    return loading
  }
  const Screen = (props: Props) => {
    if (!Loaded) {
      failures.add(forget)
      use(fetchScreen())
    }
    return Loaded && <Loaded {...props} />
  }
  return Object.assign(Screen, { preload: () => fetchScreen().catch(forget) })
}

const failures = new Set<() => void>()

/** The next drawing tries again what failed. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}
