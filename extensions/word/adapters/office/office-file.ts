/** A copy of the document that Word holds until it is closed; two at most at a time. */
export interface OfficeFile {
  readonly byteLength: number;
  readonly sliceCount: number;
  /** Bytes of one slice as numbers, as the library hands them over. */
  slice(index: number): Promise<readonly number[]>;
  /** Never rejects. */
  close(): Promise<void>;
}

/** Asks for a copy in slices of this many bytes; rejects where the host hands none out. */
export type OpenOfficeFile = (sliceSize: number) => Promise<OfficeFile>;

/** The open document as a .docx, by the Common API (set CompressedFile). */
export function openOfficeFile(document: Office.Document): OpenOfficeFile {
  return async (sliceSize) => {
    const file = await called<Office.File>((done) => {
      document.getFileAsync(Office.FileType.Compressed, { sliceSize }, done);
    });
    return {
      byteLength: file.size,
      sliceCount: file.sliceCount,
      slice: async (index) => {
        const slice = await called<Office.Slice>((done) => {
          file.getSliceAsync(index, done);
        });
        return slice.data as readonly number[];
      },
      close: () =>
        new Promise((resolve) => {
          file.closeAsync(() => {
            resolve();
          });
        }),
    };
  };
}

function called<Value>(
  call: (done: (result: Office.AsyncResult<Value>) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    call(({ status, value, error }) => {
      if (status === Office.AsyncResultStatus.Succeeded) resolve(value);
      else reject(new Error(`Word refused a copy of the document (${error.code}).`));
    });
  });
}
