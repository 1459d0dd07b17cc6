import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { Discover } from './discover.tsx'
import { Joined } from './joined.tsx'
import { NewButton } from './new-button.tsx'
import { OutgoingCard } from './outgoing-card.tsx'
import { RunByYou } from './run-by-you.tsx'
import './groups.css'
import './coming-dues.css'

/** `/groups`: what leaves the pocket, what is joined, what is run, and what could be joined (DEF-134). */
export function GroupsScreen() {
  const t = useT()
  return (
    <Page heading={t('pages.groups')} beside={<NewButton />}>
      <OutgoingCard />
      <div className="gr-two">
        <Joined />
        <RunByYou />
      </div>
      <Discover />
    </Page>
  )
}
