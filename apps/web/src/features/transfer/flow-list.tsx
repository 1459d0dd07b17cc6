import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#platform/i18n'
import { DataList } from '#ui/data-list'
import type { PictureName } from '#ui/empty-picture'
import { EmptyState } from '#ui/empty-state'

interface FlowListProps<Item> {
  /** Also selects its texts. */
  name: 'invitations' | 'schedules' | 'links'
  picture: PictureName
  list: Omit<ComponentProps<typeof DataList<Item>>, 'empty' | 'children'>
  children: (item: Item) => ReactNode
}

/** The profile's open items, beside the form that creates them. */
export function FlowList<Item>({ name, picture, list, children }: FlowListProps<Item>) {
  const t = useT()
  const id = `transfer-${name}`
  return (
    <section className="flow-list" aria-labelledby={id}>
      <h2 id={id} className="h3">
        {t(`transfer.${name}`)}
      </h2>
      <DataList
        {...list}
        empty={
          <EmptyState picture={picture} title={t(`transfer.${name}.none`)}>
            {t(`transfer.${name}.none.text`)}
          </EmptyState>
        }
      >
        {children}
      </DataList>
    </section>
  )
}
