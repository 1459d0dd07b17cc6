import type { ActivityFilter } from '@bourse/domain/activity'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Choice, choiceOf } from './choice.ts'

/** What the address of the feed says is to be shown. */
export function useChoice(filter: ActivityFilter): Choice {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  return useMemo(() => choiceOf(filter, new URLSearchParams(search)), [filter, search])
}
