import { useT } from '#platform/i18n'

/** The product's documents for programmers, which the server serves as they are written. */
const DOCUMENTS = [
  { path: '/docs/guide', name: 'guide' },
  { path: '/docs/orders-over-mqtt', name: 'orders' },
  { path: '/docs/market-data', name: 'marketData' },
  { path: '/docs/messages.proto', name: 'messages' },
  { path: '/docs/schema.graphql', name: 'graph' },
  { path: '/docs/client', name: 'client' },
] as const

export function Documents() {
  const t = useT()
  return (
    <ul className="column gap-2">
      {DOCUMENTS.map(({ path, name }) => (
        <li key={path}>
          <a href={path}>{t(`reference.document.${name}`)}</a> <code className="t-3">{path}</code>
        </li>
      ))}
    </ul>
  )
}
