import { setup, type SetupPlanSent } from '@bourse/contracts/setup'
import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http'
import { useMutation } from '#platform/use-mutation'

const keys = { state: ['setup', 'state'] } as const

export function useSetupState() {
  return useQuery({ queryKey: keys.state, queryFn: ({ signal }) => call(setup.state, { signal }), staleTime: Number.POSITIVE_INFINITY })
}

export function useApplyPlan() {
  return useMutation({
    meta: { errors: 'handled' },
    mutationFn: ({ code, plan }: { code: string; plan: SetupPlanSent }) => call(setup.apply, { body: { code, plan } }),
  })
}
