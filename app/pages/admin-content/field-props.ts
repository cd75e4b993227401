import type { ComponentType } from 'react';

import type { FormNode, GroupNode } from '../../../domain/documents/form-node.ts';

export interface FieldProps<Node extends FormNode = FormNode> {
  node: Node;
  /** As written; it need not fit the node. */
  value: unknown;
  /** Of the control, or what the names of its controls begin with. */
  name: string;
}

/** What fields that have fields of their own are drawn with. */
export interface FieldComponents {
  Field: ComponentType<FieldProps>;
  Group: ComponentType<FieldProps<GroupNode>>;
}
