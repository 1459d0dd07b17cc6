import { createContext, type ReactNode, Suspense, use } from 'react'

/**
 * A place on a page that features below its owner in the list may fill. The owner names it in its `slots.ts`, draws it with
 * `SlotContent`, and does not know its fillings.
 */
export interface Slot<Props extends object> {
  readonly name: string
  with(part: Part<Props>): Filling
}

/** What a feature renders in a slot; a lazy one is loaded together with the page of the slot. */
type Part<Props> = ((props: Props) => ReactNode) & { preload?: () => Promise<void> }

export interface Filling {
  readonly slot: Slot<never>
  readonly part: Part<never>
}

/** The fillings of all features. */
export const Fillings = createContext<readonly Filling[]>([])

export function slot<Props extends object = object>(name: string): Slot<Props> {
  const made: Slot<Props> = { name, with: (part) => ({ slot: made, part }) }
  return made
}

/** Renders all fillings of a slot, one below the other; nothing where there are none. */
export function SlotContent<Props extends object>({ slot: of, props }: { slot: Slot<Props>; props: Props }) {
  return partsOf(of, use(Fillings)).map((Filled, index) => (
    <Suspense key={index}>
      <Filled {...props} />
    </Suspense>
  ))
}

export function useIsFilled(of: Slot<never>): boolean {
  return partsOf(of, use(Fillings)).length > 0
}

export function partsOf<Props extends object>(of: Slot<Props>, fillings: readonly Filling[]): readonly Part<Props>[] {
  return fillings.filter((filling) => filling.slot === of).map(({ part }) => part as Part<Props>)
}
