import type { MemoReply } from '@bourse/contracts/memo'
import type { ProfilePage } from '@bourse/contracts/profile'
import { MEMO_LENGTH_MAX } from '@bourse/domain/memo'
import { useState } from 'react'
import { useLocale, useT } from '#platform/i18n'
import { shortDateText } from '#platform/moments'
import { Button } from '#ui/button'
import { TextArea } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { ErrorState } from '#ui/notice'
import { useKeptMemo, useSaveMemo } from './queries.ts'
import './memo.css'

/** What the user has noted about this profile; nobody notes anything about themselves. */
export function MemoCard({ page }: { page: ProfilePage }) {
  const t = useT()
  const { isOwner } = page.viewer
  const { data, isError, isFetching, refetch } = useKeptMemo(page.name, !isOwner)
  if (isOwner) return null
  if (isError) return <ErrorState what={t('memo.failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
  return data ? <Kept page={page} kept={data} /> : null
}

function Kept({ page, kept: { text, changedAt } }: { page: ProfilePage; kept: MemoReply }) {
  const t = useT()
  const { tag } = useLocale()
  const [isWriting, setWriting] = useState(false)
  return (
    <section className="memo" aria-labelledby="memo-title">
      <header className="row">
        <h2 className="h2 grow" id="memo-title">
          {t('memo.title')}
        </h2>
        <Button size="s" icon="pencil-simple" aria-haspopup="dialog" onClick={() => setWriting(true)}>
          {t(text === '' ? 'memo.add' : 'memo.edit')}
        </Button>
      </header>
      <div className="card memo-card">
        {text !== '' && <p className="memo-text">{text}</p>}
        <p className="cap">{changedAt === null ? t('memo.lead') : t('memo.changed', { date: shortDateText(changedAt, tag) })}</p>
      </div>
      {isWriting && <MemoDialog page={page} text={text} onClose={() => setWriting(false)} />}
    </section>
  )
}

function MemoDialog({ page, text: kept, onClose }: { page: ProfilePage; text: string; onClose: () => void }) {
  const t = useT()
  const [text, setText] = useState(kept)
  const save = useSaveMemo(page.name)
  return (
    <FormDialog
      title={t('memo.heading', { name: page.displayName })}
      submitLabel={t('memo.save')}
      isBusy={save.isPending}
      failure={save.error}
      onSubmit={() =>
        save.mutate(text.trim(), { done: (saved) => t(saved.text === '' ? 'memo.removed' : 'memo.saved'), onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextArea
        label={t('memo.text')}
        help={t('memo.help')}
        rows={6}
        maxLength={MEMO_LENGTH_MAX}
        value={text}
        autoFocus
        readOnly={save.isPending}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  )
}
