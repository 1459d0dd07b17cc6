import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { loadRest } from '#ui/icon'

/** The props of a component. */
type PropsOf<Component> = Component extends (...given: infer Given) => unknown
  ? Given extends [infer Props extends object]
    ? Props
    : object
  : never

type LazyScreen<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> }

/**
 * A screen that is loaded when its page is first opened or a link to it is hovered. If loading fails, the failure is drawn, and
 * `forgetFailures` makes the next render try again: the router's own lazy component would reload the document, which doesn't help
 * offline, and cache the failure.
 */
export function lazyScreen<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): LazyScreen<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]> & object
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const awaited = new WeakSet<Promise<void>>()
  const forget = () => {
    if (!Loaded) loading = undefined
  }
  const fetchScreen = () => {
    // Its icons arrive with it: coming later, they would make React draw the whole page again at once.
    loading ??= Promise.all([load(), loadRest()]).then(([module]) => {
      Loaded = module[name] as ComponentType<Props>
    })
    return loading
  }
  const Screen = (props: Props) => {
    const promise = fetchScreen()
    // A component that has waited reads its promise in the renders after that as well, or React complains.
    if (!Loaded || awaited.has(promise)) {
      failures.add(forget)
      awaited.add(promise)
      use(promise)
    }
    return Loaded && <Loaded {...props} />
  }
  return Object.assign(Screen, { preload: () => fetchScreen().catch(forget) })
}

export type LazyPart<Component> = LazyScreen<PropsOf<Component>>

/** A part of a page, such as a dialog, that is loaded when it is first shown; until then its place stays empty. */
export function lazyPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): LazyPart<Module[Name]> {
  const Part = lazyScreen(load, name)
  const Shown = (props: PropsOf<Module[Name]>) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Shown, { preload: Part.preload })
}

const failures = new Set<() => void>()

/** Makes the next render retry failed loads. */
export function forgetFailures(): void {
  for (const forget of failures) forget()
  failures.clear()
}
