/** Variables of the environment, as the system hands them over. */
export type Environment = Readonly<Record<string, string | undefined>>;
