/** Where this installation has its broker or its market data, if not at the page's own origin: the server writes it into the document. */
export function socketAddress(name: 'broker-address' | 'market-data-address'): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content || undefined
}
