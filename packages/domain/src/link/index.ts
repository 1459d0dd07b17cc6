/** How often the height of the chain is asked for, by the server and by pages (RT-09). */
export const BLOCK_HEIGHT_MS = 600_000
