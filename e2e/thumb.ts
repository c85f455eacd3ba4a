import type { Locator, Page } from '@playwright/test';

/** Uses a page like a thumb, and counts taps. Typing into a field also takes a tap. */
export class Thumb {
  readonly #page: Page;
  taps = 0;
  #movedPx = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async #reach(target: Locator): Promise<void> {
    this.taps += 1;
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
    const target = this.#page.locator(`[name="${name}"]`);
    await this.#reach(target);
    await target.fill(text);
  }

  /** Takes one photo with the button on the form. The camera's own shutter does not count. */
  async photograph(name: string, buffer: Buffer): Promise<void> {
    const button = this.#page.getByText('Take a photo');
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
