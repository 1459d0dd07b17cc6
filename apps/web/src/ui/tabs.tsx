import { useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab<V extends string> {
  value: V
  label: ReactNode
  /** A quieter number after the label. */
  count?: number
}

interface TabsProps<V extends string> {
  label: string
  tabs: readonly Tab<V>[]
  value: V
  onChange: (value: V) => void
  /** Ids of tab and panel are made from it: `{id}-tab-{value}`, `{id}-panel`. */
  id: string
}

/** Views of one thing. Arrow keys move between the tabs, as ARIA expects. */
export function Tabs<V extends string>({ label, tabs, value, onChange, id }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const to = target(event.key, at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next || to === undefined) return
    event.preventDefault()
    onChange(next.value)
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]
    tab?.focus()
    if (tab) bringIntoView(tab)
  }
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={(event) => {
            bringIntoView(event.currentTarget)
            onChange(tab.value)
          }}
          onKeyDown={walk}
        >
          {tab.label}
          {tab.count !== undefined && <span className="cap">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

/** The panel of the chosen tab. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} tabIndex={0}>
      {children}
    </div>
  )
}

/** Browsers leave one that is half in view where it is. */
function bringIntoView(tab: HTMLElement): void {
  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
