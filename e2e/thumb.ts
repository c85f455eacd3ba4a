import type { Locator, Page } from '@playwright/test';

/** Works on a page as a thumb does, and counts: a press is a tap, and so is a field that something is typed into. */
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

  /** By how many screens the page had to be moved to bring one thing after the other into sight. */
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

  /** One photo, from the button on the form; the camera has a shutter of its own. */
  async photograph(name: string, buffer: Buffer): Promise<void> {
    const button = this.#page.getByText('Take a photo');
    await this.#reach(button);
    const [chooser] = await Promise.all([this.#page.waitForEvent('filechooser'), button.tap()]);
    await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer });
  }

  /** Draws over a sheet. */
  async draw(sheet: Locator): Promise<void> {
    await this.#reach(sheet);
    const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await this.#page.mouse.move(x + width * 0.2, y + height * 0.6);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + width * 0.7, y + height * 0.4, { steps: 4 });
    await this.#page.mouse.up();
  }
}
