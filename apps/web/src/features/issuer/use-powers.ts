import { type ConsoleReply, type GalleryImage, issuer } from '@bourse/contracts/issuer'
import type { BodyOf } from '@bourse/contracts/http'
import type { Pausable } from '@bourse/domain/issuer'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useLocale } from '#platform/i18n'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'
import { useIntent } from '#platform/use-intent'
import { useMutation } from '#platform/use-mutation'
import { keys } from './queries.ts'

type Sent<Name extends 'createOffer' | 'planCoupon' | 'publishPaper' | 'saveContent' | 'pause'> = BodyOf<(typeof issuer)[Name], 'sent'>

/** The form shows its errors itself. */
const meta = { errors: 'handled' } as const

export function useCreateOffer(code: string) {
  return useIntent(issuer.createOffer, (body: Sent<'createOffer'>) => ({ params: { code }, body }), {
    shownInForm: ['STATE_CONFLICT'],
    onSettled: useRefresh(code),
  })
}

export function useCloseOffer(code: string) {
  return useIntent(issuer.closeOffer, (id: string) => ({ params: { code, id } }), {
    shownInForm: ['STATE_CONFLICT'],
    onSettled: useRefresh(code),
  })
}

export interface WithReason {
  id: string
  reason: string
}

export function useCancelOffer(code: string) {
  return useIntent(issuer.cancelOffer, ({ id, reason }: WithReason) => ({ params: { code, id }, body: { reason } }), {
    shownInForm: ['STATE_CONFLICT'],
    onSettled: useRefresh(code),
  })
}

export function usePlanCoupon(code: string) {
  return useIntent(issuer.planCoupon, (body: Sent<'planCoupon'>) => ({ params: { code }, body }), {
    shownInForm: ['COUPON_EXISTS', 'STATE_CONFLICT'],
    onSettled: useRefresh(code),
  })
}

export function useCancelCoupon(code: string) {
  return useIntent(issuer.cancelCoupon, ({ id, reason }: WithReason) => ({ params: { code, id }, body: { reason } }), {
    shownInForm: ['COUPON_STARTED', 'STATE_CONFLICT'],
    onSettled: useRefresh(code),
  })
}

export function usePublishPaper(code: string) {
  return useMutation({
    mutationFn: (body: Sent<'publishPaper'>) => call(issuer.publishPaper, { params: { code }, body }),
    onSettled: useRefresh(code),
    meta,
  })
}

export function useSaveContent(code: string) {
  const [keep, refresh] = [useKeep(code), useRefresh(code)]
  return useMutation({
    mutationFn: (body: Sent<'saveContent'>) => call(issuer.saveContent, { params: { code }, body }),
    onSuccess: (saved) => {
      keep(({ contents }) => ({ contents: [...contents.filter(({ lang }) => lang !== saved.lang), saved] }))
      return refresh()
    },
    meta,
  })
}

export function useAddImage(code: string) {
  const [keep, refresh] = [useKeep(code), useRefresh(code)]
  return async (image: string, caption: string): Promise<void> => {
    const images = await call(issuer.addImage, { params: { code }, body: { image, caption } })
    keep(() => ({ images }))
    void refresh()
  }
}

export function useOrderImages(code: string) {
  const [keep, refresh] = [useKeep(code), useRefresh(code)]
  return useMutation({
    mutationFn: (ids: string[]) => call(issuer.orderImages, { params: { code }, body: { ids } }),
    onSuccess: (images) => keep(() => ({ images })),
    onSettled: refresh,
  })
}

export function useSaveCaptions(code: string) {
  const [keep, refresh] = [useKeep(code), useRefresh(code)]
  return useMutation({
    mutationFn: ({ id, captions }: Pick<GalleryImage, 'id' | 'captions'>) =>
      call(issuer.saveCaptions, { params: { code, id }, body: { captions } }),
    onSuccess: (images) => keep(() => ({ images })),
    onSettled: refresh,
    meta,
  })
}

export function useRemoveImage(code: string) {
  const [keep, refresh] = [useKeep(code), useRefresh(code)]
  return useMutation({
    mutationFn: (id: string) => call(issuer.removeImage, { params: { code, id } }),
    onSuccess: (images) => keep(() => ({ images })),
    onSettled: refresh,
    meta,
  })
}

export function usePause(code: string) {
  const [keep, refresh] = [useKeep(code), useRefresh(code)]
  return useMutation({
    mutationFn: (body: Sent<'pause'>) => call(issuer.pause, { params: { code }, body }),
    onSuccess: (pauses) => keep(() => ({ pauses })),
    onSettled: refresh,
    meta,
  })
}

export function useResume(code: string) {
  const [keep, refresh] = [useKeep(code), useRefresh(code)]
  return useMutation({
    mutationFn: (what: Pausable) => call(issuer.resume, { params: { code, what } }),
    onSuccess: ({ pauses }) => keep(() => ({ pauses })),
    onSettled: refresh,
    meta,
  })
}

/** Puts an answer into the console at once, before it is read again. */
function useKeep(code: string) {
  const client = useQueryClient()
  const { profileID } = useOpenSession()
  const { lang } = useLocale()
  return (change: (before: ConsoleReply) => Partial<ConsoleReply>) =>
    client.setQueryData<ConsoleReply>(keys.console(code, profileID, lang), (before) => before && { ...before, ...change(before) })
}

function useRefresh(code: string) {
  const client = useQueryClient()
  return () =>
    Promise.all([keys.all(code), sharedKeys.offers, sharedKeys.pockets].map((queryKey) => client.invalidateQueries({ queryKey })))
}
