import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { listLanguages } from '../../../../shared/usecases/list-languages.ts';
import type { ServiceLink } from '../../services.ts';

/** Languages that texts can be improved in, with their features; asked for once per link. */
export class WriteLanguages {
  readonly #known = new WeakMap<ServiceLink, Promise<readonly LanguageV3[]>>();

  /** Empty when the service does not say: nothing is then ruled out. */
  of(link: ServiceLink): Promise<readonly LanguageV3[]> {
    const known = this.#known.get(link);
    if (known !== undefined) return known;
    const asked = listLanguages({ resource: 'write' }, link.client).then(
      ({ targets }) => targets,
      () => {
        this.#known.delete(link);
        return [];
      },
    );
    this.#known.set(link, asked);
    return asked;
  }
}
