export function npmScript(): string | null;
