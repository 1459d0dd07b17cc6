import type { LinkReply } from '@bourse/contracts/link'
import { useState } from 'react'
import { useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Field } from '#ui/field'
import { FormDialog } from '#ui/form-dialog'
import { NICKNAME_LENGTH_MAX } from './nickname.ts'
import { useRenameLink } from './queries.ts'

export function RenameLinkDialog({ link, onClose }: { link: LinkReply; onClose: () => void }) {
  const t = useT()
  const [nickname, setNickname] = useState(link.nickname)
  const rename = useRenameLink()
  return (
    <FormDialog
      title={t('link.rename.title')}
      submitLabel={t('link.rename.save')}
      buttonSize="m"
      isBusy={rename.isPending}
      onSubmit={() => rename.mutate({ id: link.id, nickname: nickname.trim() }, { done: t('link.renamed'), onSuccess: onClose })}
      onClose={onClose}
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
    </FormDialog>
  )
}
