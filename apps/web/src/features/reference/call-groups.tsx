import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Button } from '#ui/button'
import type { ApiGroup } from './api-document.ts'
import { CallDetails } from './call-details.tsx'

/** All calls, group by group. An address that names a call opens it. */
export function CallGroups({ groups }: { groups: readonly ApiGroup[] }) {
  const t = useT()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([location.hash.slice(1)]))
  const all = groups.flatMap(({ calls }) => calls.map(({ id }) => id))
  const isAllOpen = all.every((id) => open.has(id))
  const toggle = (id: string, isOpen: boolean) => {
    if (open.has(id) === isOpen) return
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)))
  }
  return (
    <>
      <div className="reference-all">
        <Button size="s" onClick={() => setOpen(new Set(isAllOpen ? [] : all))}>
          {isAllOpen ? t('reference.collapseAll') : t('reference.expandAll')}
        </Button>
      </div>
      {groups.map(({ name, calls }) => (
        <section key={name} id={`group-${name}`} className="reference-part" aria-labelledby={`group-${name}-title`}>
          <h2 id={`group-${name}-title`} className="h2 row baseline">
            {name}
            <span className="cap">{t('reference.calls', { count: calls.length })}</span>
          </h2>
          <div className="card calls">
            {calls.map((call) => (
              <CallDetails key={call.id} call={call} isOpen={open.has(call.id)} onToggle={(isOpen) => toggle(call.id, isOpen)} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
