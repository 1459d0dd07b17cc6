import { FOUND_MAX } from '@bourse/contracts/search'
import { searchWords } from '@bourse/domain/search'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#platform/i18n'
import { useOpenSession } from '#platform/session'
import { isShortcut } from '#shell/head-search'
import { Page } from '#shell/page'
import { SkeletonRows, Skeletons } from '#ui/skeleton'
import { countText, totalOf } from '../parts/count-text.ts'
import { optionId, ResultList } from '../parts/result-list.tsx'
import { ResultPane } from '../parts/result-pane.tsx'
import { useFound } from '../queries.ts'
import { rememberOpened, rememberSearch } from '../recent.ts'
import type { GroupName, Row, RowGroup } from '../rows/row.ts'
import { kindOf, useGroups } from '../use-groups.ts'
import { useResultKeys } from '../use-result-keys.ts'
import { Blank } from './blank.tsx'
import { KeyHints } from './key-hints.tsx'
import { KindChips } from './kind-chips.tsx'
import { NothingFound, SearchFailed } from './nothing-found.tsx'
import { SearchField } from './search-field.tsx'
import { useSearchText } from './use-search-text.ts'
import '../search.css'
import '../found.css'

/** One box over everything that the reader may see (DEF-125). */
export function SearchScreen() {
  const t = useT()
  const listId = useId()
  const box = useRef<HTMLInputElement>(null)
  const { profileID } = useOpenSession()
  const { text, asked, setText } = useSearchText()
  const [shown, setShown] = useState<GroupName>()
  const all = useFound(asked)
  const one = useFound(kindOf(shown) ? asked : '', { kind: kindOf(shown) })
  const everything = useGroups(asked, all.data)
  const groups = useShown(everything, useGroups(asked, one.data), shown)
  const { focused, focus, onKey, openFocused } = useResultKeys(groups, remember, true)
  const row = groups.flatMap(({ rows }) => rows).find(({ key }) => key === focused)
  useSlash(() => box.current?.focus())

  /** Another text has other groups. */
  function type(typed: string): void {
    if (typed.trim() !== text.trim()) setShown(undefined)
    setText(typed)
  }

  function remember(opened: Row): void {
    rememberSearch(profileID, asked, Date.now())
    rememberOpened(profileID, opened, Date.now())
  }

  const isSearching = asked !== '' && (all.isPending || all.isPlaceholderData)
  const isStale = isSearching || text.trim() !== asked
  const pressKey = useEnterOnceFound(isStale, onKey, openFocused)
  const total = totalOf(everything)
  const note = everything.length === 0 ? '' : t(total.hasMore ? 'search.countMore' : 'search.count', { count: total.count })
  return (
    <Page heading={t('pages.search')}>
      <SearchField
        ref={box}
        value={text}
        onChange={type}
        onKey={pressKey}
        listId={listId}
        isOpen={groups.length > 0}
        activeId={row && optionId(listId, row.key)}
        note={isSearching && everything.length === 0 ? t('search.searching') : note}
      />
      {asked === '' && <Blank onSearch={type} />}
      {isSearching && groups.length === 0 && (
        <Skeletons>
          <div className="card found-loading">
            <SkeletonRows count={6} />
          </div>
        </Skeletons>
      )}
      {all.isError && <SearchFailed onAgain={() => void all.refetch()} />}
      {asked !== '' && !isSearching && !all.isError && everything.length === 0 && <NothingFound typed={asked} onClear={() => type('')} />}
      {groups.length > 0 && (
        <>
          <KindChips groups={everything} shown={shown} onShow={setShown} />
          <div className="found">
            <div className="card found-list">
              <ResultList id={listId} groups={groups} words={searchWords(asked)} focused={focused} onFocus={focus} onOpen={remember} />
              {shown === undefined && <MoreOf groups={everything} onShow={setShown} />}
              <KeyHints />
            </div>
            {row && <ResultPane row={row} onOpen={() => remember(row)} />}
          </div>
        </>
      )}
    </Page>
  )
}

/** All groups, or the one that was chosen with all of its rows. */
function useShown(everything: readonly RowGroup[], chosen: readonly RowGroup[], shown: GroupName | undefined): readonly RowGroup[] {
  if (shown === undefined) return everything
  const whole = chosen.filter(({ name }) => name === shown)
  return whole.length > 0 ? whole : everything.filter(({ name }) => name === shown)
}

/** The groups that have more than is shown. */
function MoreOf({ groups, onShow }: { groups: readonly RowGroup[]; onShow: (name: GroupName) => void }) {
  const t = useT()
  const longer = groups.filter(({ count, rows }) => count > rows.length)
  if (longer.length === 0) return null
  return (
    <p className="found-more">
      {longer.map((group) => (
        <button key={group.name} type="button" className="link" onClick={() => onShow(group.name)}>
          {t(`search.group.${group.name}`)}: {t('search.more', { count: group.hasMore ? `${FOUND_MAX}+` : countText(group) })}
        </button>
      ))}
    </p>
  )
}

/** Enter never opens what an earlier text has found: it waits for the results of this one, unless another key is pressed before. */
function useEnterOnceFound(isStale: boolean, onKey: (event: KeyboardEvent) => boolean, openFocused: () => void) {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (isStale || !isAwaited.current) return
    isAwaited.current = false
    openFocused()
  })
  return (event: KeyboardEvent): boolean => {
    isAwaited.current = event.key === 'Enter' && isStale
    return isAwaited.current || onKey(event)
  }
}

/** `/` jumps to the box from anywhere on the page. */
function useSlash(jump: () => void): void {
  useEffect(() => {
    const onPress = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event, '/')) return
      event.preventDefault()
      jump()
    }
    document.addEventListener('keydown', onPress)
    return () => document.removeEventListener('keydown', onPress)
  })
}
