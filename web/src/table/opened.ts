/** What can be laid over the table. */
export type Opened = 'rules' | 'keys' | 'menu' | 'log' | 'since';
