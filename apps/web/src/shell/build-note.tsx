import type { link } from '@bourse/contracts/link'
import { BLOCK_HEIGHT_MS } from '@bourse/domain/link'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { numberText } from '@bourse/domain/formats'
import { graph, operation } from '#platform/graph'
import { bare, call } from '#platform/http'
import { useLocale, useT } from '#platform/i18n'
import { dateTimeText } from '#platform/moments'
import { operatorName } from '#platform/operator'
import { sharedKeys } from '#platform/query-keys'
import { useNear } from './use-near.ts'

/** Copyright, block height where a chain is configured, version and build time (SHELL-20, DEF-009, DEF-112). */
export function BuildNote() {
  const t = useT()
  const { tag } = useLocale()
  const place = useRef<HTMLParagraphElement>(null)
  const isNear = useNear(place)
  const { data } = useQuery({
    queryKey: sharedKeys.build,
    // Most visitors never scroll down to the footer.
    enabled: isNear,
    queryFn: ({ signal }) => graph(BUILD, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A missing version in the footer is not worth an error message.
    meta: { errors: 'silent' },
  })
  const { data: chain } = useQuery({
    queryKey: sharedKeys.blockHeight,
    enabled: isNear,
    queryFn: ({ signal }) => call(HEIGHT, { signal }),
    refetchInterval: BLOCK_HEIGHT_MS,
    staleTime: BLOCK_HEIGHT_MS,
    meta: { errors: 'silent' },
  })
  const value = (name: string) => data?.buildVariables.find((variable) => variable.name === name)?.value
  const version = value('BUILD_VERSION')
  const time = value('BUILD_TIME')
  return (
    <p className="build" ref={place}>
      <span>{t('shell.footer.copyright', { year: new Date().getFullYear(), brand: t('brand.name'), operator: operatorName() })}</span>
      {typeof chain?.height === 'number' && (
        <span className="fig">{t('shell.footer.blockHeight', { height: numberText(chain.height, tag) })}</span>
      )}
      {version && <span className="fig">{t('shell.footer.build', { version, time: time ? timeText(time, tag) : '–' })}</span>}
    </p>
  )
}

const HEIGHT = bare<typeof link.blockHeight>({ method: 'GET', path: '/api/links/block_height/' })

const BUILD = operation<{ buildVariables: { name: string; value: string }[] }>('query build { buildVariables { name value } }')

function timeText(time: string, tag: string): string {
  const at = new Date(time)
  if (Number.isNaN(at.getTime())) return time
  return dateTimeText(at, tag, 'UTC')
}
