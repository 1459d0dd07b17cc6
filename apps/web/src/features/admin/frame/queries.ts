import { staff, type StaffMember } from '@bourse/contracts/staff'
import { hasRole, type StaffRole } from '@bourse/domain/staff'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { sharedKeys } from '#platform/query-keys'
import { useOpenSession } from '#platform/session'

export const staffKeys = {
  team: ['staff', 'team'],
  signatures: ['staff', 'signatures'],
  signaturesIn: (state: string) => ['staff', 'signatures', state],
  log: ['staff', 'log'],
  logOf: (filter: object) => ['staff', 'log', filter],
  health: ['staff', 'health'],
  marketDays: ['staff', 'market-days'],
  audit: ['staff', 'audit'],
  found: (words: string) => ['staff', 'found', words],
} as const

const meta = { errors: 'handled' } as const
const REFETCH_MS = 30_000

/** After an action of staff: what waits, the team, signatures and the log are read again. */
export async function refreshStaff(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: sharedKeys.staffOverview }),
    client.invalidateQueries({ queryKey: staffKeys.team }),
    client.invalidateQueries({ queryKey: staffKeys.signatures }),
    client.invalidateQueries({ queryKey: staffKeys.log }),
  ])
}

/** What waits and how many of each register there are: the index and the overview show it. */
export function useOverview() {
  return useQuery({
    queryKey: sharedKeys.staffOverview,
    queryFn: ({ signal }) => call(staff.overview, { signal }),
    refetchInterval: REFETCH_MS,
    staleTime: REFETCH_MS / 2,
    meta,
  })
}

export function useTeam() {
  return useQuery({
    queryKey: staffKeys.team,
    queryFn: ({ signal }) => call(staff.team, { signal }),
    select: ({ rows }) => rows,
    staleTime: REFETCH_MS,
    meta,
  })
}

/** The colleagues who may sign what the reader asks for; undefined until the team is known. */
export function useSigners(roles: readonly StaffRole[]): readonly StaffMember[] | undefined {
  const own = useOpenSession().userID
  return useTeam().data?.filter((member) => member.userId !== own && hasRole(member.roles, roles))
}
