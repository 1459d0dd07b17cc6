import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * The library lets a query's first read stand when the query is invalidated meanwhile, though the server may have read before the
 * change. This client reads it once more.
 */
export class RefreshingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache().findAll(filters).filter(isFirstRead)
    const readAgain = async ({ promise, queryKey }: Query) => {
      if (await succeeds(promise))
        await super.invalidateQueries({ queryKey, exact: true, refetchType: filters?.refetchType ?? 'active' }, options)
    }
    await Promise.all([super.invalidateQueries(filters, options), ...underWay.map(readAgain)])
  }
}

const isFirstRead = ({ state }: Query): boolean => state.fetchStatus === 'fetching' && state.data === undefined

const succeeds = async (read: Promise<unknown> | undefined): Promise<boolean> =>
  (await read?.then(
    () => true,
    () => false,
  )) ?? false
