// Stands in for a tool that a document brings down.
process.exit(3);
