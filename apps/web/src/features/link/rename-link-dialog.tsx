import type { LinkReply } from '@bourse/contracts/link'
import { useId, useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { NICKNAME_LENGTH_MAX } from './nickname.ts'
import { useRenameLink } from './queries.ts'

export function RenameLinkDialog({ link, onClose }: { link: LinkReply; onClose: () => void }) {
  const t = useT()
  const formId = useId()
  const [nickname, setNickname] = useState(link.nickname)
  const rename = useRenameLink()
  const save = () =>
    rename.mutate(
      { id: link.id, nickname: nickname.trim() },
      {
        done: t('link.renamed'),
        onSuccess: onClose,
      },
    )
  return (
    <Dialog
      open
      title={t('link.rename.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={rename.isPending}>
            {t('link.rename.save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label={t('link.field.nickname')}
          help={t('link.field.nicknameHelp')}
          error={rename.error ? errorText(rename.error) : undefined}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
          maxLength={NICKNAME_LENGTH_MAX}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Dialog>
  )
}
