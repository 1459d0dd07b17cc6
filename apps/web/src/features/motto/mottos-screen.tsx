import { useState } from 'react'
import { useT } from '#platform/i18n'
import { Page } from '#shell/page'
import { Button } from '#ui/button'
import { useMotto, useSaveMotto } from './queries.ts'

/** `/mottos`: what the profile says of itself in one line. */
export function MottosScreen() {
  const t = useT()
  const { data } = useMotto()
  const save = useSaveMotto()
  const [text, setText] = useState<string>()
  return (
    <Page heading={t('pages.mottos')}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(text ?? data?.motto ?? '')
        }}
      >
        <label>
          {t('motto.label')}
          <input className="input" value={text ?? data?.motto ?? ''} onChange={({ target }) => setText(target.value)} />
        </label>
        <Button type="submit" variant="primary" disabled={save.isPending}>
          {t('motto.save')}
        </Button>
      </form>
    </Page>
  )
}
