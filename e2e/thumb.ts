import { type Locator, type Page, expect } from '@playwright/test';

/** The taps that a phone's own picker takes besides the one that opens it: hour, minute and OK; day and OK; an option. */
const ofPicker: Readonly<Record<string, number>> = { time: 3, date: 2, 'select-one': 1 };

/** Uses a page like a thumb, and counts taps. Typing into a field also takes a tap, and a picker each of its own. */
export class TapCounter {
  readonly #page: Page;
  taps = 0;
  readonly #byField = new Map<string, number>();
  #movedPx = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  /** What was tapped, with the number of taps. */
  get byField(): string {
    return [...this.#byField].map(([name, taps]) => `${name} ${taps}`).join(', ');
  }

  async #reach(target: Locator): Promise<void> {
    const { name, type } = await target.evaluate((element: HTMLInputElement) => ({
      name: element.name || element.textContent?.trim().slice(0, 30) || element.ariaLabel || element.tagName,
      type: element.type,
    }));
    const taps = 1 + (ofPicker[type] ?? 0);
    this.taps += taps;
    this.#byField.set(name, (this.#byField.get(name) ?? 0) + taps);
    const box = await target.boundingBox();
    if (box) this.#movedPx += Math.max(0, -box.y, box.y + box.height - this.#screenPx);
  }

  get #screenPx(): number {
    return this.#page.viewportSize()?.height ?? 1;
  }

  /** How many screens the page had to be scrolled to bring one target after another into view. */
  get screens(): number {
    return Math.ceil(this.#movedPx / this.#screenPx);
  }

  async press(target: Locator): Promise<void> {
    await this.#reach(target);
    await target.tap();
  }

  async type(name: string, text: string): Promise<void> {
    await this.typeInto(this.#page.locator(`[name="${name}"]`), text);
  }

  async typeInto(target: Locator, text: string): Promise<void> {
    await this.#reach(target);
    await target.fill(text);
  }

  /** Chooses an option, by its value or by its place in the list. */
  async choose(name: string, option: string | number): Promise<void> {
    const target = this.#page.locator(`[name="${name}"]`);
    await this.#reach(target);
    await target.selectOption(typeof option === 'number' ? { index: option } : option);
  }

  /** Types where a whole time, or the key Next, moved the focus on: that takes no tap of its own. */
  async typeOn(name: string, text: string): Promise<void> {
    await expect(this.#page.locator(`[name="${name}"]`)).toBeFocused();
    await this.key(text);
  }

  /** Presses the keys of the keypad. Like typing on any keyboard, they are not counted. */
  async key(text: string): Promise<void> {
    const keypad = this.#page.getByRole('group', { name: 'Keypad' });
    for (const key of text) await keypad.getByRole('button', { name: key, exact: true }).tap();
  }

  /** Presses the keypad's key for the next field, which stands for a tap on it. */
  async next(): Promise<void> {
    await this.press(
      this.#page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name: 'Next', exact: true }),
    );
  }

  /** Takes one photo of the day with the button on the form. The camera's own shutter does not count. */
  async photograph(name: string, buffer: Buffer): Promise<void> {
    const button = this.#page.locator('#section-signoff').getByText('Take a photo');
    await this.#reach(button);
    const [chooser] = await Promise.all([this.#page.waitForEvent('filechooser'), button.tap()]);
    await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer });
  }

  /** Draws across a sheet. */
  async draw(sheet: Locator): Promise<void> {
    await this.#reach(sheet);
    const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await this.#page.mouse.move(x + width * 0.2, y + height * 0.6);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + width * 0.7, y + height * 0.4, { steps: 4 });
    await this.#page.mouse.up();
  }
}
