export const atOnce = <Value>(count: number, one: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
