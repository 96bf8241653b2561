import webpack, { type Configuration } from 'webpack';

/** Runs webpack; rejects with its errors, one after the other. */
export async function bundle(configurations: readonly Configuration[]): Promise<void> {
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    webpack([...configurations], (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
  if (stats?.hasErrors() !== true) return;
  throw new Error(stats.toString({ all: false, errors: true, colors: false }));
}
