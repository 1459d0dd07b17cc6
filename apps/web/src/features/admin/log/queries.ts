import { staff } from '@bourse/contracts/staff'
import { useQuery } from '@tanstack/react-query'
import { download } from '#platform/download'
import { call } from '#platform/http'
import { saveFile } from '#platform/save-file'
import { useList } from '#platform/use-list'
import { useMutation } from '#platform/use-mutation'
import { staffKeys } from '../frame/queries.ts'
import { type LogFilter, queryOf } from './log-filter.ts'

const meta = { errors: 'handled' } as const
const PAGE = 50
const LATEST = 5
const REFETCH_MS = 30_000

/** What the staff or the product itself did last; members' own entries are left out. */
export function useLatestActions() {
  return useQuery({
    queryKey: staffKeys.logOf({ latest: true }),
    queryFn: ({ signal }) => call(staff.log, { query: { by: 'staff', limit: LATEST }, signal }),
    select: ({ items }) => items,
    refetchInterval: REFETCH_MS,
    meta,
  })
}

export function useLog(filter: LogFilter) {
  return useList(staffKeys.logOf(filter), (page, signal) =>
    call(staff.log, { query: { ...queryOf(filter), limit: PAGE, ...page }, signal }),
  )
}

export function useCheckLog() {
  return useMutation({ meta, mutationFn: () => call(staff.checkLog) })
}

export function useLogFile() {
  return useMutation({
    meta,
    mutationFn: async (filter: LogFilter) => {
      const file = await download(staff.logFile, { query: queryOf(filter), signal: new AbortController().signal }, () => undefined)
      saveFile(file.name, file.blob)
    },
  })
}
