import type { TierA } from './open-tier-a.ts';

interface Newer {
  readonly ClientObject: new (...parts: never[]) => object;
  readonly BatchApiHelper: {
    createMethodObject(type: unknown, parent: object, name: string, ...how: unknown[]): object;
    invokeMethod(object: object, name: string, ...how: unknown[]): unknown;
  };
}

/**
 * Gives the library of npm, which ends before WordApi 1.6, the objects for tracked changes that the one
 * on the network has, made as it makes its others.
 */
export function addTrackedChanges({ Word, OfficeExtension }: TierA): void {
  const { ClientObject, BatchApiHelper } = OfficeExtension as unknown as Newer;
  class TrackedChangeCollection extends ClientObject {
    rejectAll(): void {
      BatchApiHelper.invokeMethod(this, 'RejectAll', 0, [], 0, 0);
    }
  }
  const { Range } = Word as unknown as { readonly Range: { readonly prototype: object } };
  Object.assign(Range.prototype, {
    getTrackedChanges(this: object): object {
      const how = [1, [], true, false, null, 4] as const;
      return BatchApiHelper.createMethodObject(
        TrackedChangeCollection,
        this,
        'GetTrackedChanges',
        ...how,
      );
    },
  });
}
