import { type Lang, LANGS } from '@bourse/contracts/http'
import { type ConsoleReply, CONTENT_LENGTHS } from '@bourse/contracts/issuer'
import { useState } from 'react'
import { fieldText } from '#platform/field-text'
import { ApiError } from '#platform/http'
import { currentLang, isLang, useT } from '#platform/i18n'
import { errorText } from '#platform/raise-error'
import { Button } from '#ui/button'
import { Field, TextArea } from '#ui/field'
import { Form } from '#ui/form'
import { Markdown } from '#ui/markdown'
import { Notice } from '#ui/notice'
import { TabPanel } from '#ui/tabs'
import { LangTabs } from '../parts/lang-tabs.tsx'
import { Section } from '../parts/section.tsx'
import { useLeaving } from '../parts/use-discarding.tsx'
import { useSaveContent } from '../use-powers.ts'
import { changeDraft, type ContentDrafts, type ContentTexts, savedTexts, withoutDraft } from './content-draft.ts'

/** The texts of the asset's page, a language at a time. What is typed stays while another language is open, or a save fails. */
export function ContentSection({ of: { asset, contents } }: { of: ConsoleReply }) {
  const t = useT()
  const [lang, setLang] = useState<Lang>(() => currentLang())
  const [drafts, setDrafts] = useState<ContentDrafts>({})
  const [isTried, setTried] = useState(false)
  const save = useSaveContent(asset.code)
  const leaving = useLeaving(Object.keys(drafts).length > 0)
  const saved = savedTexts(contents, lang)
  const texts = drafts[lang] ?? saved
  const isTranslated = (one: Lang) => contents.some((content) => content.lang === one)
  const isRefused = save.error !== null && save.variables.lang === lang
  const sent = isRefused && save.error instanceof ApiError ? save.error.fields : {}
  const unsaved = Object.keys(drafts).filter(isLang)
  const faultIn = (name: keyof ContentTexts) => {
    if (name === 'name' && isTried && texts.name.trim() === '') return t('fields.required')
    const [key] = sent[name] ?? []
    return key === undefined ? undefined : fieldText(key)
  }
  const field = (name: keyof ContentTexts) => ({
    label: t(`issuer.content.${name}`),
    maxLength: CONTENT_LENGTHS[name],
    value: texts[name],
    error: faultIn(name),
    onChange: ({ target }: { target: { value: string } }) => setDrafts(changeDraft(drafts, lang, saved, { [name]: target.value })),
  })
  const submit = () => {
    setTried(true)
    if (texts.name.trim() === '' || save.isPending) return
    save.mutate(
      { lang, ...texts },
      {
        done: t('issuer.content.saved', { lang: t(`issuer.lang.${lang}`) }),
        onSuccess: () => {
          setDrafts((before) => withoutDraft(before, lang))
          setTried(false)
        },
      },
    )
  }
  return (
    <Section name="content" aside={t('issuer.content.about', { done: LANGS.filter(isTranslated).length, all: LANGS.length })}>
      <div className="card-body">
        <LangTabs id="sp-content" value={lang} isWritten={isTranslated} onChange={setLang} />
        <TabPanel id="sp-content" value={lang}>
          <div className="sp-content">
            <Form aria-label={t('issuer.content')} onSubmit={submit}>
              {!isTranslated(lang) && <Notice tone="info">{t('issuer.missing')}</Notice>}
              <Field {...field('name')} />
              <Field {...field('tag')} help={t('issuer.content.tagHelp')} />
              <Field {...field('heading')} help={t('issuer.content.headingHelp')} />
              <TextArea {...field('text')} rows={12} help={t('issuer.markdown')} />
              {isRefused && Object.keys(sent).length === 0 && <Notice tone="error">{errorText(save.error)}</Notice>}
              <div className="btn-row sp-save">
                <span className="cap grow" role="status">
                  {unsaved.length > 0 && t('issuer.content.unsaved', { langs: unsaved.map((one) => t(`issuer.lang.${one}`)).join(', ') })}
                </span>
                <Button disabled={!drafts[lang] || save.isPending} onClick={() => setDrafts(withoutDraft(drafts, lang))}>
                  {t('issuer.content.undo')}
                </Button>
                <Button type="submit" variant="primary" disabled={!drafts[lang]} busy={save.isPending}>
                  {t('issuer.content.save', { lang: t(`issuer.lang.${lang}`) })}
                </Button>
              </div>
            </Form>
            <ContentProof texts={texts.name === '' && texts.text === '' ? savedTexts(contents, 'en') : texts} lang={lang} />
          </div>
        </TabPanel>
      </div>
      {leaving}
    </Section>
  )
}

/** As readers will see it; without a translation they read English. */
function ContentProof({ texts: { name, tag, heading, text }, lang }: { texts: ContentTexts; lang: Lang }) {
  const t = useT()
  return (
    <aside className="sp-content-proof" aria-label={t('issuer.proof')}>
      <p className="label">
        {t('issuer.proof')} <span className="cap">{t('issuer.proof.text')}</span>
      </p>
      <div className="well sp-proof-text" lang={lang}>
        <p className="h2">{name}</p>
        <p className="cap">{tag}</p>
        {heading && <p className="sp-heading">{heading}</p>}
        <Markdown source={text} level={4} />
      </div>
    </aside>
  )
}
