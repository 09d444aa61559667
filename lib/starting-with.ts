/** @param sorted in the order of `read` */
export function startingWith<Item>(
  sorted: readonly Item[],
  text: string,
  read: (item: Item) => string,
): Item[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (read(sorted[middle]!) < text) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < sorted.length && read(sorted[end]!).startsWith(text)) end += 1
  return sorted.slice(low, end)
}
