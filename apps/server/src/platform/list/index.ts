export { byId, orderedBy, type ListOrder, type SortColumn } from './list-order.ts'
export { type ListPage, type ListQuery, readList } from './read-list.ts'
