// A storage that can be full. Each test creates a new storage, because all caches that use the same storage share their pending loads.
export class FakeStorage implements Storage {
  readonly entries = new Map<string, string>()
  full = false
  get length() {
    return this.entries.size
  }
  key = (index: number) => [...this.entries.keys()][index] ?? null
  getItem = (name: string) => this.entries.get(name) ?? null
  removeItem = (name: string) => void this.entries.delete(name)
  clear = () => this.entries.clear()
  setItem(name: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(name, value)
  }
}
