import type { VenueReply } from '@bourse/contracts/venue'
import { useEffect, useId, useRef, useState } from 'react'
import { useAssets } from '#platform/assets'
import { useNow } from '#platform/clock'
import { fieldFault, isAboutFields } from '#platform/field-faults'
import { useT } from '#platform/i18n'
import { addressOf, go } from '#platform/navigation'
import { raiseError } from '#platform/raise-error'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Form } from '#ui/form'
import { FormFoot, FormPage } from '#ui/form-page'
import { FrozenTerms } from './frozen-terms.tsx'
import { canSubmit, needsOf } from './needs-of.ts'
import { PeopleFields } from './people-fields.tsx'
import { PublishWords } from './publish-words.tsx'
import { Proof } from './proof.tsx'
import { RaiseFields } from './raise-fields.tsx'
import { useSaveVenue } from './use-save-venue.ts'
import { useNameCheck } from './use-venue-form.ts'
import { bodyOf, plannedAsset, type VenueDraft } from './venue-draft.ts'
import { WhatFields } from './what-fields.tsx'

interface VenueFormProps {
  first: VenueDraft
  venue?: VenueReply
  /** Where it leads without saving. */
  cancel: string
}

/** Creates or changes a venture: a dialog in behavior, a page in size (VEN-14..30). */
export function VenueForm({ first, venue, cancel }: VenueFormProps) {
  const t = useT()
  const now = useNow()
  const idBase = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const save = useSaveVenue(venue)
  const assets = useAssets().data
  const asset = assets?.find(({ code }) => code === plannedAsset(draft))
  const nameCheck = useNameCheck(draft.name, venue)
  const nameState = nameCheck.state
  const isFrozen = venue !== undefined && venue.frozenAt !== null
  const needs = needsOf({ draft, asset, nameState, isFrozen, now })
  const isTouched = draft !== first
  const isReady = canSubmit(needs, { isTouched, isBusy: save.isPending })
  const leave = () => (isTouched && !save.isPending ? setAsking(true) : go(cancel))

  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [save.error])

  const submit = () => {
    if (!isReady) return
    save.mutate(
      { body: bodyOf(draft), image: draft.image },
      {
        done: (saved) => t(venue ? 'venue.form.saved' : 'venue.form.published', { venue: saved.name }),
        onSuccess: (saved) => go(addressOf('venue', { sponsor: saved.sponsor.name, id: saved.rowId })),
        onError: (error) => {
          if (!isAboutFields(error)) raiseError(error)
        },
      },
    )
  }
  const fields = {
    draft,
    venue,
    assets: assets ?? [],
    idOf: (field: string) => `${idBase}${field}`,
    faultIn: (field: string) => fieldFault(save.error, field),
    onChange: (change: Partial<VenueDraft>) => setDraft((before) => ({ ...before, ...change })),
  }
  return (
    <FormPage className="form-page edit">
      <Form
        ref={form}
        className="card flush"
        aria-label={t('pages.venue')}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          // Else the browser closes the question that opens now, by the same press.
          event.preventDefault()
          leave()
        }}
      >
        <WhatFields {...fields} nameCheck={nameCheck} />
        {venue && isFrozen ? <FrozenTerms venue={venue} /> : <RaiseFields {...fields} now={now} />}
        <PeopleFields {...fields} asset={asset} needs={needs} />
        <FormFoot why={<PublishWords needs={needs} idOf={fields.idOf} isNew={venue === undefined} isTouched={isTouched} />}>
          <Button onClick={leave}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!isReady && !save.isPending} busy={save.isPending}>
            {t(venue ? 'venue.form.save' : 'venue.form.publish')}
          </Button>
        </FormFoot>
      </Form>
      <Proof draft={draft} venue={venue} asset={asset} needs={needs} nameState={nameState} idOf={fields.idOf} now={now} />
      <ConfirmDialog
        open={isAsking}
        title={t(venue ? 'venue.form.discard' : 'venue.form.discardNew')}
        confirmLabel={t('venue.form.discardDo')}
        backLabel={t('venue.form.discardBack')}
        variant="danger"
        onConfirm={() => go(cancel)}
        onClose={() => setAsking(false)}
      >
        <p className="pretty">{t('venue.form.discardText')}</p>
      </ConfirmDialog>
    </FormPage>
  )
}
